const joinPaths = (...parts) => parts.map(trim).join('/');

function trim(part) {
  return part.replace('/', '');
}

module.exports = { joinPaths, trim };
